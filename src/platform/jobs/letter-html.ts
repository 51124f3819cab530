import { escapeHtml } from '#lib/text/html-text.ts'

/** For mail programs that read a style block; `!important` wins over the inline styles that the others read. */
const LETTER_STYLE = `
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:620px){.w{width:100%!important}.pd{padding-left:20px!important;padding-right:20px!important}.h{font-size:22px!important;line-height:27px!important}.bt,.bt td{width:100%!important;text-align:center!important}}
@media (max-width:480px){.pd{padding-left:16px!important;padding-right:16px!important}}
@media (prefers-color-scheme:dark){body,.bg{background:#0f1513!important}.cd{background:#171f1c!important;border-color:#2c3833!important}.t1{color:#e8ede9!important}.t2{color:#b4c0ba!important}.ln{border-color:#2c3833!important}.lk{color:#6fd0c1!important}.b1{background:#6fd0c1!important;border-color:#6fd0c1!important}.a1{color:#06201d!important}.top{border-color:#e8ede9!important}}
`

export type LetterLink = { text: string; url: string }

export const SETTINGS_TEXT = 'Настроить письма'
export const UNSUBSCRIBE_TEXT = 'Не присылать такие письма'

export type LetterWords = {
  subject: string
  /** What a mail program shows beside the subject. */
  preheader: string
  paragraphs: string[]
  /** One-time code, shown large before all words. */
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

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const BODY = `${FONT};font-size:16px;line-height:24px;color:#16201d;overflow-wrap:anywhere`

/**
 * The one look of all letters. Mail programs read tables and inline styles; those that read the style block also get the
 * dark colours and the narrow screen. All HTML of letters is made here, so that escaping happens in one place.
 */
export const renderLetterHtml = (words: LetterWords) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title><style>${LETTER_STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f3f5f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words.preheader)}</div>
<div role="article" aria-roledescription="письмо" aria-label="${escapeHtml(words.subject)}" lang="ru">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f1"><tr><td align="center" style="padding:20px 8px">
<table role="presentation" class="w cd" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:600px;background:#ffffff;border:1px solid #cbd3cc">
<tr><td class="pd top" style="padding:16px 32px;border-bottom:2px solid #16201d"><span class="t1" style="${FONT};font-size:20px;line-height:26px;font-weight:bold;color:#16201d">смена<span style="background:#ffe34d;color:#16201d;padding:0 6px">места</span></span></td></tr>
<tr><td class="pd" style="padding:24px 32px 10px">
<h1 class="h t1" style="margin:0 0 14px;${FONT};font-size:24px;line-height:30px;font-weight:bold;color:#16201d;overflow-wrap:anywhere">${escapeHtml(words.subject)}</h1>
${words.code ? renderCode(words.code) : ''}
${words.paragraphs.map(renderParagraph).join('\n')}
${words.items?.length ? renderItems(words.items) : ''}
${words.link ? renderButton(words.link) : ''}
</td></tr>
<tr><td class="pd ln" style="padding:14px 32px 18px;border-top:1px solid #cbd3cc">${renderFoot(words)}</td></tr>
</table></td></tr></table></div></body></html>
`

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const renderParagraph = (text: string) => `<p class="t1" style="margin:0 0 14px;${BODY}">${withBreaks(text)}</p>`

const renderCode = (code: string) =>
  `<p style="margin:0 0 16px"><span style="${FONT};font-size:32px;line-height:40px;font-weight:bold;background:#ffe34d;color:#16201d;padding:2px 12px">${escapeHtml(code)}</span></p>`

const renderItems = (items: NonNullable<LetterWords['items']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${items.map(renderItem).join('')}</table>`

const renderItem = ({ title, text, url }: NonNullable<LetterWords['items']>[number]) =>
  `<tr><td class="ln t1" style="padding:10px 0;border-top:1px solid #cbd3cc;${BODY}">${url ? renderLink({ text: title, url }, 't1', 'font-weight:bold;color:#16201d') : `<b>${escapeHtml(title)}</b>`}${text ? `<br><span class="t2" style="font-size:14px;line-height:21px;color:#46524d">${withBreaks(text)}</span>` : ''}</td></tr>`

const renderButton = ({ text, url }: LetterLink) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" class="bt" style="margin:4px 0 16px"><tr><td class="b1" style="border-radius:4px;border:2px solid #0b5351;background:#0b5351"><a href="${escapeHtml(url)}" class="a1" style="display:block;padding:11px 20px;${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;color:#ffffff">${escapeHtml(text)}</a></td></tr></table>`

const renderLink = ({ text, url }: LetterLink, className = 'lk', style = 'color:#0b5351') =>
  `<a href="${escapeHtml(url)}" class="${className}" style="${style};text-decoration:underline">${escapeHtml(text)}</a>`

function renderFoot({ reason, settingsUrl, unsubscribeUrl }: LetterWords): string {
  const links = [
    ...(settingsUrl ? [renderLink({ text: SETTINGS_TEXT, url: settingsUrl })] : []),
    ...(unsubscribeUrl ? [renderLink({ text: UNSUBSCRIBE_TEXT, url: unsubscribeUrl })] : []),
  ]
  const lines = [
    ...(reason ? [escapeHtml(reason)] : []),
    ...(links.length > 0 ? [links.join(' · ')] : []),
    'Смена места',
  ]
  return `<p class="t2" style="margin:0;${FONT};font-size:13px;line-height:20px;color:#46524d">${lines.join('<br>')}</p>`
}
