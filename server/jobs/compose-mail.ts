import type { Letter } from '#integrations/mail/mail.ts'
import { type LetterLink, renderLetterHtml, SETTINGS_TEXT, UNSUBSCRIBE_TEXT } from './letter-html.ts'

export type MailContent = {
  to: string
  subject: string
  /** What a mail program shows beside the subject; by default the first words of the letter. */
  preheader?: string
  paragraphs: string[]
  /** One-time code, shown large. */
  code?: string
  /** Found or due items, each with its own address. */
  items?: { title: string; text?: string; url?: string }[]
  /** The one button. */
  link?: LetterLink
  /** Why the letter came. */
  reason?: string
  /** Page where such letters are switched. */
  settingsUrl?: string
  /** Page where one click ends such letters. */
  unsubscribeUrl?: string
}

const MAX_PREHEADER_CHARACTERS = 140

/** Composes a mail as text and as HTML with the same words and addresses. All mails are composed here. */
export function composeMail(content: MailContent): Letter {
  const preheader = content.preheader ?? content.paragraphs.join(' ').replaceAll(/\s+/g, ' ')
  return {
    to: content.to,
    subject: content.subject,
    text: renderText(content),
    html: renderLetterHtml({ ...content, preheader: preheader.slice(0, MAX_PREHEADER_CHARACTERS) }),
    unsubscribeUrl: content.unsubscribeUrl,
  }
}

const renderText = ({ paragraphs, code, items = [], link, reason, settingsUrl, unsubscribeUrl }: MailContent) =>
  [
    ...paragraphs,
    ...(code ? [code] : []),
    ...items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
    ...(link ? [`${link.text}: ${link.url}`] : []),
    'Смена места',
    ...(reason ? [reason] : []),
    ...(settingsUrl ? [`${SETTINGS_TEXT}: ${settingsUrl}`] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}: ${unsubscribeUrl}`] : []),
  ].join('\n\n')
