import card from './static/card.png'

type Words = { title: string; description: string; url: string; type?: 'website' | 'article' }

/** What search engines and messengers show of a public page. */
export const pageMeta = ({ title, description, url, type = 'website' }: Words) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  // Messengers ask the server and run no scripts: the browser need not know of their card.
  ...(import.meta.env.SSR
    ? [
        { property: 'og:type', content: type },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: url },
        { property: 'og:image', content: new URL(card, url).href },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []),
]

export const NOT_INDEXED = { name: 'robots', content: 'noindex,follow' }
