export const PROSE_CLASS =
  'max-w-text hyphens-auto break-words [&_p]:mb-3 [&_strong]:font-semibold [&_em]:italic [&_ul]:mb-3 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mb-1 [&_li>p]:mb-0 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:font-semibold [&_h2]:text-row [&_h2]:hyphens-none [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semibold [&_h3]:hyphens-none [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2 [&_ul>li]:relative [&_ul>li]:pl-5 [&_ul>li]:before:absolute [&_ul>li]:before:left-0 [&_ul>li]:before:text-ink3 [&_ul>li]:before:content-["—"] [&>:last-child]:mb-0'

/** HTML text with paragraphs and lists, as the API returns it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server to a few harmless tags
  return <div className={PROSE_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
}
