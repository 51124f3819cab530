import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = {
  /** Not inside a sentence: the link gets the height of a touch target. */
  alone?: boolean
  /** Keeps a phone number on one line. */
  unbroken?: boolean
}

const looks = ({ alone, unbroken }: Look) => `${BASE} ${alone ? ALONE : ''} ${unbroken ? 'whitespace-nowrap' : ''}`

const BASE = 'text-primary underline underline-offset-4 hover:decoration-2'
const ALONE = 'inline-flex min-h-11 items-center tablet:min-h-8'

/** Link to a page of this site, inside a sentence or on its own. */
export const TextLink = ({ alone, ...rest }: Pick<Look, 'alone'> & ComponentProps<typeof Link>) => (
  <Link {...rest} className={looks({ alone })} />
)

/** Link to something that is not a page of this site: a file, an email address, a phone. */
export const TextLinkOut = ({ alone, unbroken, ...rest }: Look & ComponentProps<'a'>) => (
  <a {...rest} className={looks({ alone, unbroken })} />
)

/** Opens in a new tab, so that input on this page is kept. */
export const TextLinkAside = (props: Look & ComponentProps<'a'>) => (
  <TextLinkOut {...props} target="_blank" rel="noopener" />
)
