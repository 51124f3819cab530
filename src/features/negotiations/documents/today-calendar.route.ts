import { fileLoader } from '#app/file-loader.server.ts'
import { showTodayCalendar } from './interview-calendar.contract.ts'

/** The interviews of today as a calendar file, for the employer. */
export const loader = fileLoader(showTodayCalendar)
