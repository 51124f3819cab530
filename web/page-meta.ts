import card from './static/card.png'

type Words = { title: string; description: string; url: string; type?: 'website' | 'article' }

/** Meta tags of a public page for search engines and messengers. */
export const pageMeta = ({ title, description, url, type = 'website' }: Words) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  // Messengers read the response of the server and run no scripts, so the browser does not need these tags.
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
