"""Proofreading of a text that is being written."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from proofing.submitted import find_in_text

from .serializers import FindingSerializer, ProofreadInputSerializer


class ProofreadView(APIView):
    """POST /api/proofread. Nothing is stored."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=ProofreadInputSerializer, responses=FindingSerializer(many=True))
    def post(self, request: Request) -> Response:
        """The findings in a title and a text, in the order of the text."""
        data = ProofreadInputSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        values = data.validated_data
        findings = [
            *find_in_text("title", values["title"]),
            *find_in_text("text", values["text"], frozenset(values["cells"])),
        ]
        return Response(FindingSerializer(findings, many=True).data)
