export const PROSE =
  'max-w-text hyphens-auto break-words [&_p]:mb-3 [&_strong]:font-semibold [&_em]:italic [&_ul]:mb-3 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mb-1 [&_ul>li]:relative [&_ul>li]:pl-5 [&_ul>li]:before:absolute [&_ul>li]:before:left-0 [&_ul>li]:before:text-ink3 [&_ul>li]:before:content-["—"] [&>:last-child]:mb-0'

/** Text with paragraphs and lists, as the API gives it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through nothing but p, br, strong, em, ul, ol and li
  return <div className={PROSE} dangerouslySetInnerHTML={{ __html: html }} />
}
