type Words = { title: string; description: string; url: string; type?: 'website' | 'article' }

/** What search engines and messengers show of a public page. */
export const pageMeta = ({ title, description, url, type = 'website' }: Words) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
]

export const NOT_INDEXED = { name: 'robots', content: 'noindex,follow' }
