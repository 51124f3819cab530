import { href } from 'react-router'

/** The address of the seeker's own negotiations about one vacancy. */
export const ownNegotiationsPath = (vacancyId: number) => `${href('/profile/negotiations')}?vacancy_id=${vacancyId}`
