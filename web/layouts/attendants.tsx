import { Speed } from '../speed/speed.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { OfflineNote } from './offline-note.tsx'

/** Features that are loaded after hydration: the first view of a page does not need them. */
export const Attendants = () => (
  <>
    <HeadingFocus />
    <OfflineNote />
    <Speed />
  </>
)
