import * as contract from '@portal/contract/tasks'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { listTasks } from './list-tasks.ts'

export function taskRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listTasks, ({ actor, language }) => listTasks(deps, actor, language))
}
