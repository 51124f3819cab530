import { escapeHtml } from '#lib/text.ts'
import type { Letter } from '#ports/mail/mail.ts'

type Words = { to: string; subject: string; paragraphs: string[]; link?: { text: string; url: string } }

/** Composes a mail as text and HTML. All HTML of mails is built here, so that escaping happens in one place. */
export function letter({ to, subject, paragraphs, link }: Words): Letter {
  const text = [...paragraphs, ...(link ? [`${link.text}: ${link.url}`] : []), SIGNATURE].join('\n\n')
  const html = [
    ...paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br />')}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`] : []),
    `<p>${SIGNATURE}</p>`,
  ]
  return { to, subject, text, html: `<!doctype html><html lang="ru"><body>${html.join('')}</body></html>` }
}

const SIGNATURE = 'Смена места'
