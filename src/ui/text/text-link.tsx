import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type LinkStyle = {
  /** Not inside a sentence: the link gets the height of a touch target. */
  standalone?: boolean
  /** Keeps a phone number on one line. */
  noWrap?: boolean
}

const linkClass = ({ standalone, noWrap }: LinkStyle) =>
  `${BASE_CLASS} ${standalone ? STANDALONE_CLASS : ''} ${noWrap ? 'whitespace-nowrap' : ''}`

const BASE_CLASS = 'text-primary underline underline-offset-4 hover:decoration-2'
const STANDALONE_CLASS = 'inline-flex min-h-11 items-center tablet:min-h-8'

/** Link to a page of this site, inside a sentence or on its own. */
export const TextLink = ({ standalone, ...rest }: Pick<LinkStyle, 'standalone'> & ComponentProps<typeof Link>) => (
  <Link {...rest} className={linkClass({ standalone })} />
)

/** Link to something that is not a page of this site: a file, an email address, a phone. */
export const TextAnchor = ({ standalone, noWrap, ...rest }: LinkStyle & ComponentProps<'a'>) => (
  <a {...rest} className={linkClass({ standalone, noWrap })} />
)

/** Opens in a new tab, so that input on this page is kept. */
export const NewTabTextLink = (props: LinkStyle & ComponentProps<'a'>) => (
  <TextAnchor {...props} target="_blank" rel="noopener" />
)
