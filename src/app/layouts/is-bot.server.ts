import { BOT_USER_AGENTS } from '#lib/network/bot-agents.ts'

export const isBot = (request: Request) => BOT_USER_AGENTS.test(request.headers.get('user-agent') ?? '')
