import type { Letter } from '#integrations/mail/mail.ts'
import { escapeHtml } from '#lib/text/html-text.ts'

type MailContent = { to: string; subject: string; paragraphs: string[]; link?: { text: string; url: string } }

/** Composes a mail as text and HTML. All HTML of mails is built here, so that escaping happens in one place. */
export function composeMail({ to, subject, paragraphs, link }: MailContent): Letter {
  const text = [...paragraphs, ...(link ? [`${link.text}: ${link.url}`] : []), SIGNATURE].join('\n\n')
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`] : []),
    `<p>${SIGNATURE}</p>`,
  ]
  return { to, subject, text, html: `<!doctype html><html lang="ru"><body>${html.join('')}</body></html>` }
}

const SIGNATURE = 'Смена места'
