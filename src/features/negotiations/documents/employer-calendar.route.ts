import { fileLoader } from '#app/file-loader.server.ts'
import { showEmployerInterviewCalendar } from './interview-calendar.contract.ts'

/** The agreed interview as a calendar file, for the employer. */
export const loader = fileLoader(showEmployerInterviewCalendar)
