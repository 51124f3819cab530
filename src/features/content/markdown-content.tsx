import { PROSE_CLASS } from '#ui/text/prose.tsx'

const CONTENT_CLASS = `${PROSE_CLASS} leading-7 [&_h2]:scroll-mt-4 [&_blockquote]:mb-3 [&_blockquote]:border-rule [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-ink2`

/** The HTML of an article or a lesson, rendered by the server from Markdown of the repository. */
export function MarkdownContent({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from own Markdown files, in which tags are refused
  return <div className={CONTENT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
}
