import { useEffect, useRef } from 'react'
import { href, useFetchers, useNavigation, useRevalidator } from 'react-router'
// So that a bookmark works also when the network is lost after the page was loaded.
import '#features/favorites/device/save-on-device.ts'
import { SearchSuggestions } from '#features/search/suggestions/search-suggestions.tsx'
import { StationSuggestions } from '#features/search/travel/station-suggestions.ts'
import { ConnectionFeatures } from '../connection/connection-features.tsx'
import { hasUnsentInput } from '../dirty-forms.ts'
import { LoadingScreen } from '../loading/loading-screen.tsx'
import { isSameSession, openTabChannel, type TabMessage } from './tab-messages.ts'
import { useCurrentUser } from './use-current-user.ts'

/**
 * Synchronises the session between the tabs of one browser: a tab of a guest learns of a sign-in, one of a user of a
 * sign-out and of the mode. A message from another tab is not trusted: it only makes this tab ask the server, whose
 * guard redirects private pages to the sign-in. A page with an unsent form is left alone if only the mode has changed.
 */
function TabSync() {
  const user = useCurrentUser()
  const { revalidate } = useRevalidator()
  const [isAuthed, isEmployerMode] = [user !== null, user?.isEmployerMode ?? false]
  const lastKnown = useRef<TabMessage>({ isAuthed, isEmployerMode })
  const channel = useRef<ReturnType<typeof openTabChannel>>(undefined)
  const isChangingLists = [useNavigation(), ...useFetchers()].some(changesSharedLists)

  useEffect(() => {
    const message = { isAuthed, isEmployerMode }
    const hasChanged = !isSameSession(lastKnown.current, message)
    lastKnown.current = message
    if (hasChanged) channel.current?.post(message)
  }, [isAuthed, isEmployerMode])

  useEffect(() => {
    const newChannel = openTabChannel(
      () => lastKnown.current,
      (message) => {
        const own = lastKnown.current
        if (message.isQuestion) newChannel.post(own)
        const isKnown = isSameSession(own, message) && !message.isOfLists
        if (!isKnown && !(message.isAuthed && own.isAuthed && hasUnsentInput())) revalidate()
      },
    )
    channel.current = newChannel
    return () => {
      channel.current = undefined
      newChannel.close()
    }
  }, [revalidate])

  useEffect(() => {
    if (!isChangingLists) return
    return () => channel.current?.post({ ...lastKnown.current, isOfLists: true })
  }, [isChangingLists])

  return null
}

/** Whether a submission changes favorites or hidden vacancies, which other tabs show too. */
const changesSharedLists = ({ formAction }: { formAction?: string }) =>
  formAction !== undefined && SHARED_LIST_PATHS.some((list) => formAction.startsWith(list))

const SHARED_LIST_PATHS = [href('/favorite/vacancies'), href('/favorite/resumes'), href('/profile/seeker/hidden')]

/** What a page needs only when somebody does something, on it or in another tab. */
export const InteractionFeatures = () => (
  <>
    <ConnectionFeatures />
    <LoadingScreen />
    <TabSync />
    <SearchSuggestions />
    <StationSuggestions />
  </>
)
