type Props = { svg: string; className: string }

/** Icon that the server has drawn (`drawIcon`), for pages on which each thing has one of many icons. */
export const DrawnIcon = ({ svg, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from the icon set
  <span className={`inline-flex ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />
)
