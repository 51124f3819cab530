import type { FastifyInstance } from 'fastify'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import type { Ctx } from '../context.ts'
import { refuseUnlessLocal } from '../http/local-only.ts'
import { policyForStyle } from '../http/security-headers.ts'
import { findOutboxHtml, listOutboxMessages } from './database-outbox.ts'

/**
 * Serves the messages of the local SMS, mail and push adapters at /dev/outbox, as a page and as JSON for tests. They contain
 * sign-in codes: mount it only if `isOutboxVisible` allows it. Every route under /dev answers this machine only.
 */
export function serveOutbox(app: FastifyInstance, { db }: Pick<Ctx, 'db'>) {
  app.register(
    async (dev) => {
      dev.addHook('onRequest', refuseUnlessLocal)

      dev.get('/outbox.json', async (_, reply) =>
        reply.header('cache-control', 'no-store').send(await listOutboxMessages(db)),
      )

      dev.get<{ Params: { id: string } }>('/outbox/:id.html', async ({ params: { id } }, reply) => {
        const html = /^\d{1,15}$/.test(id) ? await findOutboxHtml(db, Number(id)) : undefined
        if (html === undefined) return reply.callNotFound()
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', 'content-security-policy': LETTER_POLICY })
          .send(html)
      })

      dev.get('/outbox', async (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': OUTBOX_POLICY,
          })
          .send(renderOutbox(await listOutboxMessages(db))),
      )
    },
    { prefix: '/dev' },
  )
}

type Message = Awaited<ReturnType<typeof listOutboxMessages>>[number]

const KIND_LABELS = { sms: 'SMS', mail: 'Письмо', push: 'Push' }

const renderMessage = ({ id, kind, to, subject, text, html, created_at }: Message) => `<article>
<h2>${KIND_LABELS[kind]} → ${escapeHtml(to)}${subject ? ` · ${escapeHtml(subject)}` : ''}</h2>
<p><time datetime="${created_at}">${dateText(created_at)}, ${timeText(created_at)}</time></p>${html ? renderLetter(id, text) : renderText(text)}</article>`

/** The letter as it looks, and its text part. */
const renderLetter = (id: number, text: string) =>
  `<iframe src="/dev/outbox/${id}.html" sandbox="allow-popups" loading="lazy" title="Письмо"></iframe>
<details><summary>Текстом</summary>${renderText(text)}</details>`

const renderText = (text: string) => `<pre>${withLinks(escapeHtml(text))}</pre>`

const withLinks = (html: string) => html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
article{border-top:2px solid;margin-top:1rem;padding:.5rem 0 0}h2{font-size:1rem;margin:0}p{margin:0;opacity:.8}
iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid;margin:.5rem 0}
pre{font:inherit;white-space:pre-wrap;margin:.5rem 0 0}
`
/** Only the letters of this page are framed. */
const OUTBOX_POLICY = `${policyForStyle(STYLE)}; frame-src 'self'`
/** A letter runs nothing and loads nothing. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups"

const renderOutbox = (messages: Message[]) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Исходящие — «Смена места»</title>
<style>${STYLE}</style></head><body><main><h1>Исходящие</h1>
<p>SMS, письма и пуши, которые на этой машине никуда не уходят. Новые сверху; обновите страницу, чтобы увидеть ещё.</p>
${messages.length === 0 ? '<p>Пока ничего не отправляли.</p>' : messages.map(renderMessage).join('')}
</main></body></html>
`
