import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#lib/text/html-text.ts'
import { startErrorReply } from '../http/error-replies.ts'
import { policyForStyle } from '../http/security-headers.ts'

/**
 * Answers a page request that the pages themselves never saw: refused by a hook, unreadable, or failed. A browser gets
 * a small page, everything else the sentence.
 */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { message } = startErrorReply(error, request, reply)
  if (!acceptsHtml(request)) return reply.type('text/plain; charset=utf-8').send(message)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .send(renderErrorPage(message, request.id))
}

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
`
const ERROR_PAGE_POLICY = policyForStyle(STYLE)

const renderErrorPage = (message: string, requestId: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(message)} — Смена места</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(message)}</h1>
<p><a href="/">На главную</a></p><p>Номер запроса: ${escapeHtml(requestId)}</p></main></body></html>
`
