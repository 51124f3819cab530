import { PROSE } from '../ui/prose.tsx'

const READING = `${PROSE} leading-7 [&_h2]:scroll-mt-4 [&_blockquote]:mb-3 [&_blockquote]:border-rule [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-ink2`

/** An article or a lesson, as the server has made it of our own Markdown. */
export function Reading({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of files of ours, in which tags are refused
  return <div className={READING} dangerouslySetInnerHTML={{ __html: html }} />
}
