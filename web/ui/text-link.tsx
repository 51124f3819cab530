import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A way on in the middle of words. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="text-primary underline underline-offset-4 hover:decoration-2" />
)
