// This file is plain JavaScript for any version of Node: an older one cannot parse the portal, and would print only a
// syntax error.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `The portal needs Node ${needed}, and this is ${process.versions.node}. Start it by \`npm run serve\` (or \`npm start\` to try it out), which bring Node ${needed} on Linux, or with a Node ${needed} of your own.\n`,
  )
  process.exit(1)
}
