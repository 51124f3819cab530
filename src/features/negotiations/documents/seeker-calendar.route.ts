import { fileLoader } from '#app/file-loader.server.ts'
import { showSeekerInterviewCalendar } from './interview-calendar.contract.ts'

/** The agreed interview as a calendar file, for the seeker. */
export const loader = fileLoader(showSeekerInterviewCalendar)
