/**
 * What the page says, once more for search engines. They read what the server sends, so only the server makes it:
 * guard what is given by `import.meta.env.SSR`, and the browser will not even load what makes it.
 */
export function StructuredData({ items }: { items: object[] }) {
  const html = items.map((item) => `<script type="application/ld+json">${escaped(item)}</script>`).join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const escaped = (item: object) => JSON.stringify(item).replaceAll('<', String.raw`\u003c`)
