/**
 * Structured data for search engines. Only the server needs it: pass an empty list unless `import.meta.env.SSR`, and
 * the browser does not load the code that builds it.
 */
export function StructuredData({ items }: { items: object[] }) {
  const html = items.map((item) => `<script type="application/ld+json">${toScriptJson(item)}</script>`).join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const toScriptJson = (item: object) => JSON.stringify(item).replaceAll('<', String.raw`\u003c`)
