import { fileLoader } from '#app/file-loader.server.ts'
import { showVacancyPoster } from './vacancy-poster.contract.ts'

export const loader = fileLoader(showVacancyPoster)
