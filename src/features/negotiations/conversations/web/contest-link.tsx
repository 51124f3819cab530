import { href } from 'react-router'
import { TextLink } from '#ui/text/text-link.tsx'
import type { HiddenWords } from '../contract/conversation-shapes.ts'

/** For the author of words that an operator has hidden. */
export const ContestLink = ({ hidden }: { hidden: HiddenWords | null }) =>
  hidden?.own_id == null ? null : (
    <p className="mt-1 text-meta">
      <TextLink to={href('/profile/hidden-texts/:id', { id: String(hidden.own_id) })}>Не согласен с решением</TextLink>
    </p>
  )
