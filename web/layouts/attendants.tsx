import { Speed } from '../speed/speed.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { OfflineNote } from './offline-note.tsx'

/** What attends to a page once it stands. The first page needs none of it. */
export const Attendants = () => (
  <>
    <HeadingFocus />
    <OfflineNote />
    <Speed />
  </>
)
