/** User agents that specification §2.4 calls bots. */
const BOT_USER_AGENTS = /bot|lighthouse|facebookexternalhit|google/i

export const isBot = (request: Request) => BOT_USER_AGENTS.test(request.headers.get('user-agent') ?? '')
