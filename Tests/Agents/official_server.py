"""The official Python server with an order of soup: the same tool, without a plugin behind it."""

from typing import Literal, TypedDict

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from pydantic import BaseModel

server = MCPServer("soup")


class Confirmation(BaseModel):
    answer: Literal["yes", "no"]


class Order(TypedDict):
    outcome: str
    dialog: str


@server.tool()
async def OrderSoup(
    context: Context, soup: str, quantity: int = 1, orderType: str = "pickup", storeLocation: str = ""
) -> Order:
    answer = await context.elicit(f"Ready to order {quantity} {soup}?", Confirmation)
    if answer.action != "accept" or answer.data.answer != "yes":
        return Order(outcome="cancelled", dialog="")
    return Order(outcome="succeeded", dialog="Your soup will be ready in 10 minutes.")


server.run()
