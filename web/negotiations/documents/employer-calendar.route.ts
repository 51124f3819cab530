import { showEmployerInterviewCalendar } from '#contract/negotiations/documents/interview-calendar.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The agreed interview as a calendar file, for the employer. */
export const loader = fileLoader(showEmployerInterviewCalendar)
