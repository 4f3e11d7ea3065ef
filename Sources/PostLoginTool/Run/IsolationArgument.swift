public import ArgumentParser
public import PostLoginScripts

extension Isolation: ExpressibleByArgument {}
