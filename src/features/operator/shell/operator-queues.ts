import { useRouteLoaderData } from 'react-router'
import type { OperatorQueue, OperatorQueueName } from '../contract/queues.ts'

export const OPERATOR_SHELL_ID = 'operator-shell'

export type OperatorShellData = { queues: OperatorQueue[]; now: string }

/** What waits in each queue, counted by the shell with every page. */
export const useOperatorShellData = () => useRouteLoaderData<OperatorShellData>(OPERATOR_SHELL_ID)!

export const findQueue = (queues: OperatorQueue[], name: OperatorQueueName | undefined) =>
  queues.find((queue) => queue.name === name)

export const countCases = (queues: OperatorQueue[], column: 'waiting' | 'overdue') =>
  queues.reduce((sum, queue) => sum + queue[column], 0)
