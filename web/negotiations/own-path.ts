import { href } from 'react-router'

/** All that there was about one vacancy, among the seeker's own applications. */
export const ownPath = (vacancyId: number) => `${href('/profile/negotiations')}?vacancy_id=${vacancyId}`
