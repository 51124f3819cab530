/** User agents that specification §2.4 calls bots. */
export const BOT_USER_AGENTS = /bot|lighthouse|facebookexternalhit|google/i
