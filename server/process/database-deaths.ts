import type { RestartOptions } from '#database/embedded-restarts.ts'

const GIVEN_UP_MESSAGE =
  'База данных остановилась, и запустить её снова не получается. Проверьте место на диске и папку DATA_DIR, затем запустите программу снова.'

/** What the process says when the bundled database dies. It ends when restarts do not help: a supervisor starts it again. */
export const databaseDeaths: RestartOptions = {
  onDeath: (reason) => console.error(`База данных остановилась (${reason}). Запускаем её снова.`),
  onGivenUp(error) {
    console.error(`${GIVEN_UP_MESSAGE}\n${error.message}: ${error.cause}`)
    process.exit(1)
  },
}
