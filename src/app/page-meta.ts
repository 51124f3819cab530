import card from './social-card.png'

type PageSummary = {
  title: string
  description: string
  url: string
  type?: 'website' | 'article'
  /** Picture of 1200 × 630 of the thing itself, as a full address. Without one the card of the site is shown. */
  picture?: string
}

/** Meta tags of a public page for search engines and messengers. */
export const pageMetaTags = ({ title, description, url, type = 'website', picture }: PageSummary) => [
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
        { property: 'og:image', content: new URL(picture ?? card, url).href },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []),
]

export const NO_INDEX_META_TAG = { name: 'robots', content: 'noindex,follow' }

/** Meta tags of a personal screen or a form, which search engines must not list. */
export const unindexedPageMeta = (title: string) => [
  { title: `${title} — Смена места` },
  { name: 'robots', content: 'noindex' },
]
