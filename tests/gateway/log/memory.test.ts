import { createMemoryLog } from '#gateway/log/memory.ts'
import { describeLog } from './contract.ts'

describeLog('the log in memory', ({ keep }) => createMemoryLog(keep))
