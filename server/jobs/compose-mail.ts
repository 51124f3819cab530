import type { Letter } from '#integrations/mail/mail.ts'
import { escapeHtml } from '#lib/text/html-text.ts'

type MailContent = {
  to: string
  subject: string
  paragraphs: string[]
  link?: { text: string; url: string }
  /** Page where one click ends such letters. */
  unsubscribeUrl?: string
}

/** Composes a mail as text and HTML. All HTML of mails is built here, so that escaping happens in one place. */
export function composeMail({ to, subject, paragraphs, link, unsubscribeUrl }: MailContent): Letter {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.text}: ${link.url}`] : []),
    SIGNATURE,
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}: ${unsubscribeUrl}`] : []),
  ].join('\n\n')
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`] : []),
    `<p>${SIGNATURE}</p>`,
    ...(unsubscribeUrl ? [`<p><a href="${escapeHtml(unsubscribeUrl)}">${UNSUBSCRIBE_TEXT}</a></p>`] : []),
  ]
  return {
    to,
    subject,
    text,
    html: `<!doctype html><html lang="ru"><body>${html.join('')}</body></html>`,
    unsubscribeUrl,
  }
}

const SIGNATURE = 'Смена места'
const UNSUBSCRIBE_TEXT = 'Не присылать такие письма'
