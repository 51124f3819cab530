import { showTodayCalendar } from '#contract/negotiations/documents/interview-calendar.ts'
import { fileLoader } from '../../app/file-loader.server.ts'

/** The interviews of today as a calendar file, for the employer. */
export const loader = fileLoader(showTodayCalendar)
