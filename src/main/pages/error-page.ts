import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/errors.ts'
import { errorCodeFrom } from '#lib/text/error-code.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import { startErrorReply } from '#platform/http/error-replies.ts'
import { policyForStyle } from '#platform/http/security-headers.ts'

/**
 * Answers a page request that the pages themselves never saw: refused by a hook, unreadable, failed, or without a
 * database. A browser gets a small page, everything else the sentence.
 */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = startErrorReply(error, request, reply)
  if (!acceptsHtml(request)) return reply.type('text/plain; charset=utf-8').send(refusal.message)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .send(renderErrorPage(contentOf(refusal, request)))
}

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
`
const ERROR_PAGE_POLICY = policyForStyle(STYLE)

type Content = { title: string; text?: string; link: { to: string; text: string }; requestId: string }

function contentOf({ code, message }: Refusal, { id, method, url }: FastifyRequest): Content {
  const requestId = id
  if (code !== 'unavailable') return { title: message, link: { to: '/', text: 'На главную' }, requestId }
  const isForm = method !== 'GET' && method !== 'HEAD'
  return {
    title: 'Вернёмся через минуту',
    text: isForm
      ? 'Сайт ненадолго недоступен, и отправленное не сохранилось. Вернитесь назад и через минуту отправьте ещё раз.'
      : 'Сайт ненадолго недоступен. Всё, что вы сохранили раньше, на месте.',
    link: isForm ? { to: '/', text: 'На главную' } : { to: sameSiteAddress(url), text: 'Повторить' },
    requestId,
  }
}

/** Two slashes at the start would lead to another site. */
const sameSiteAddress = (url: string) => `/${url.replace(/^[/\\]+|^[^/].*$/, '')}`

const renderErrorPage = ({ title, text, link, requestId }: Content) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} — Смена места</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${text ? `<p>${escapeHtml(text)}</p>\n` : ''}<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a></p>
<p>Код ошибки ${escapeHtml(errorCodeFrom(requestId))}. Номер запроса: ${escapeHtml(requestId)}</p></main></body></html>
`
