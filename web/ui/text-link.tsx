import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = {
  /** Not in the middle of words: it has the height of a target. */
  alone?: boolean
  /** A number for a call stays on one line. */
  unbroken?: boolean
}

const looks = ({ alone, unbroken }: Look) => `${BASE} ${alone ? ALONE : ''} ${unbroken ? 'whitespace-nowrap' : ''}`

const BASE = 'text-primary underline underline-offset-4 hover:decoration-2'
const ALONE = 'inline-flex min-h-11 items-center tablet:min-h-8'

/** A way on, among words or beside them. */
export const TextLink = ({ alone, ...rest }: Pick<Look, 'alone'> & ComponentProps<typeof Link>) => (
  <Link {...rest} className={looks({ alone })} />
)

/** To what is no screen of ours: a letter, a call. */
export const TextLinkOut = ({ alone, unbroken, ...rest }: Look & ComponentProps<'a'>) => (
  <a {...rest} className={looks({ alone, unbroken })} />
)

/** In a tab of its own, so that what is typed here stays. */
export const TextLinkAside = (props: Look & ComponentProps<'a'>) => (
  <TextLinkOut {...props} target="_blank" rel="noopener" />
)
