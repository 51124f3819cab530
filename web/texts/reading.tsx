import { PROSE } from '../ui/prose.tsx'

const READING = `${PROSE} leading-7 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:scroll-mt-4 [&_h2]:font-semibold [&_h2]:text-row [&_h2]:hyphens-none [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2 [&_blockquote]:mb-3 [&_blockquote]:border-rule [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-ink2`

/** An article or a lesson, as the server has made it of our own Markdown. */
export function Reading({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of files of ours, in which tags are refused
  return <div className={READING} dangerouslySetInnerHTML={{ __html: html }} />
}
