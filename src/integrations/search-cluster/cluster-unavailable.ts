/**
 * No node of the cluster answers in time, or what is searched is not filled yet. Apart from the client, which takes 30 MB of memory: all
 * processes know this error, and few have a cluster.
 */
export class ClusterUnavailable extends Error {}
