import { beforeAll } from 'vitest'
import { dropOpenedDatabases } from './test-database.ts'

// Those of the file before, in the same process: after a file its fixtures are closed later than any hook.
beforeAll(dropOpenedDatabases)
