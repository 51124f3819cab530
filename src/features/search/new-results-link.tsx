import { Link } from 'react-router'
import type { NewResults } from './find-new-results.web.server.ts'

/** `36 новых с прошлого раза`: leads to these alone. */
export const NewResultsLink = ({ text, to }: NonNullable<NewResults['results']>) => (
  <Link to={to} className="-my-2.5 py-2.5 text-primary underline underline-offset-4 hover:decoration-2">
    {text}
    <span className="max-tablet:sr-only"> с прошлого раза</span>
  </Link>
)
