import { startCluster, type TestCluster } from './start-cluster.ts'

let started: Promise<TestCluster> | undefined

/** The three nodes that the tests of one run share: they take longer to start than most tests do. */
export function sharedCluster(): Promise<TestCluster> {
  started ??= startCluster(3)
  return started
}
