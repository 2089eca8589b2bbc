/** Level of each server module. A new module is added here before it imports anything. */
export const moduleLevels: Record<string, number> = {
  auth: 0,
  history: 0,
  catalogue: 0,
  help: 0,
  addresses: 0,
  names: 0,
  profile: 1,
  contacts: 1,
  entities: 1,
  delegations: 1,
  files: 2,
  signing: 2,
  payments: 2,
  communications: 2,
  applications: 3,
  helpdesk: 4,
}

/** Files of the server's base layer, in addition to its folders. Files that are neither here nor in a folder compose the rest. */
const ground = ['actor', 'context', 'call-count', 'csv', 'deps', 'paging', 'problem', 'serve', 'visible-text', 'words']

export type Place =
  | 'ground'
  | 'database'
  | 'ports'
  | 'party'
  | 'party ground'
  | 'module'
  | 'http'
  | 'supervisor'
  | 'features'
  | 'shared'
  | 'paths'
  | 'composition'

const places: [Place, RegExp][] = [
  [
    'ground',
    new RegExp(
      `^apps/server/src/((child-processes|jobs|keys|open-data|party-calls|search|settings)/.+|${ground.join('|')})\\.ts$`,
    ),
  ],
  ['database', /^apps\/server\/src\/db\//],
  ['ports', /^apps\/server\/src\/parties\/[^/]+\/port\.ts$/],
  ['party', /^apps\/server\/src\/parties\/[^/]+\//],
  ['party ground', /^apps\/server\/src\/parties\/bounded-fetch\.ts$/],
  ['module', /^apps\/server\/src\/modules\//],
  ['http', /^apps\/server\/src\/http\//],
  ['supervisor', /^apps\/server\/src\/supervisor\//],
  ['features', /^apps\/web\/src\/features\//],
  ['shared', /^apps\/web\/src\/shared\//],
  ['paths', /^apps\/web\/src\/paths\.ts$/],
  ['composition', /^apps\/(server|web)\/src\//],
]

/** Returns the place of a file in the server or the web; undefined elsewhere. */
export const findPlace = (path: string): Place | undefined => places.find(([, pattern]) => pattern.test(path))?.[0]

/** Imports that each place may make. Further rules apply within modules, parties and features. */
export const allowed: Record<Place, readonly Place[]> = {
  ground: ['ground', 'database', 'ports'],
  database: ['database'],
  ports: ['ground', 'ports'],
  party: ['party', 'ports', 'party ground', 'ground'],
  'party ground': ['ground'],
  module: ['module', 'ground', 'database', 'ports'],
  http: ['http', 'module', 'ground', 'database'],
  supervisor: ['supervisor', 'database'],
  features: ['features', 'shared', 'paths'],
  shared: ['shared', 'paths'],
  paths: [],
  composition: [
    'composition',
    'http',
    'module',
    'party',
    'ports',
    'party ground',
    'ground',
    'database',
    'supervisor',
    'features',
    'shared',
    'paths',
  ],
}

export const findModule = (path: string): string | undefined => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
export const findParty = (path: string): string | undefined => /^apps\/server\/src\/parties\/([^/]+)\//.exec(path)?.[1]
export const findFeature = (path: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
