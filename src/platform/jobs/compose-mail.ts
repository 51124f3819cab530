import type { Letter } from '#integrations/mail/mail.ts'
import { type LetterWords, renderLetterHtml, SETTINGS_TEXT, UNSUBSCRIBE_TEXT } from './letter-html.ts'

/** The preheader is by default the first words of the letter. */
export type MailContent = Omit<LetterWords, 'preheader'> & { to: string; preheader?: string }

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

const renderText = ({ code, paragraphs, items = [], link, reason, settingsUrl, unsubscribeUrl }: MailContent) =>
  [
    ...(code ? [code] : []),
    ...paragraphs,
    ...items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
    ...(link ? [`${link.text}: ${link.url}`] : []),
    'Смена места',
    ...(reason ? [reason] : []),
    ...(settingsUrl ? [`${SETTINGS_TEXT}: ${settingsUrl}`] : []),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}: ${unsubscribeUrl}`] : []),
  ].join('\n\n')
