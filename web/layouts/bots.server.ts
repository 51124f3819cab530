/** User agents that specification §2.4 calls bots. */
const BOTS = /bot|lighthouse|facebookexternalhit|google/i

export const isBot = (request: Request) => BOTS.test(request.headers.get('user-agent') ?? '')
